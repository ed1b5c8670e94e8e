/** A position as a picture and a game as an animation, painted by the browser from the drawings of the rules core. */
import type { Game } from 'apiary-hive';
import { core } from '../core/module.ts';
import { newGame, Tree, type Node } from '../state/tree.ts';
import type { Analysis } from './analysis.ts';

const PICTURE = { cell: 64, most: 1600 }; // the radius of a cell and the longer side of the picture, in pixels
const ANIMATION = { cell: 32, most: 640 };
const STEP_MS = 900;
const LAST_MS = 3000;
const COLOURS = 256; // of a frame: as many as a GIF can have

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function draw(game: Game): { svg: SVGSVGElement; box: Box } {
  const text = core().svg(game, { dark: document.documentElement.dataset.theme === 'dark' });
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { svg, box: { x, y, width, height } };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Paints the part of the plane that the box shows; its cells have a radius of 70. */
async function paint(svg: SVGSVGElement, box: Box, { cell, most }: typeof PICTURE): Promise<HTMLCanvasElement> {
  const scale = Math.min(cell / 70, most / Math.max(box.width, box.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute('width', String(canvas.width));
  svg.setAttribute('height', String(canvas.height));
  const table = svg.querySelector('rect');
  for (const side of ['x', 'y', 'width', 'height'] as const) table?.setAttribute(side, String(box[side]));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The position of the current node as a PNG. */
export async function pictureOf(analysis: Analysis): Promise<Blob> {
  const { svg, box } = draw(analysis.tree.game.peek().game);
  const canvas = await paint(svg, box, PICTURE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  );
}

/** The positions from the start to the end of the line that the current node is on. */
function drawingsOf({ tree }: Analysis): { svg: SVGSVGElement; box: Box }[] {
  const game = newGame(tree.start);
  const line: Node[] = Tree.line(Tree.end(tree.node.peek()));
  const drawings = [draw(game)];
  for (const { move } of line) {
    game.play(move);
    drawings.push(draw(game));
  }
  game.free();
  return drawings;
}

export interface AnimationOptions {
  signal: AbortSignal;
  onProgress: (done: number, all: number) => void;
}

/** The game as a GIF, which every messenger shows. Throws if it was aborted. */
export async function animationOf(analysis: Analysis, { signal, onProgress }: AnimationOptions): Promise<Blob> {
  const { applyPalette, GIFEncoder, quantize } = await import('gifenc/dist/gifenc.esm.js');
  const drawings = drawingsOf(analysis);
  const box = around(drawings.map((drawing) => drawing.box));
  const gif = GIFEncoder();
  for (const [i, { svg }] of drawings.entries()) {
    const canvas = await paint(svg, box, ANIMATION);
    signal.throwIfAborted();
    const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const palette = quantize(data, COLOURS);
    const delay = i === drawings.length - 1 ? LAST_MS : STEP_MS;
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
    onProgress(i + 1, drawings.length);
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
