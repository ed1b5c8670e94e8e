/** A position as a picture and a game as an animation: the board as the user sees it, with names and result. */
import { isOver, type FinalResult } from 'apiary-hive';
import { assets } from '../assets.ts';
import type { Box } from '../board/geometry.ts';
import { boardState } from '../board/state.ts';
import { resultWords } from '../games/ending.ts';
import { Tree, type Node } from '../state/tree.ts';
import { Analysis } from './analysis.ts';
import { drawBoard, PictureStyle, type Drawing } from './board_svg.tsx';
import type { FromGif, Frame, ToGif } from './gif_messages.ts';
import { playerOf } from './review.tsx';
import { AnalysisSession } from './session.ts';
import { turnLabel } from './words.ts';

/** The radius of a cell, the longer side of the board, the height of a line of text: in pixels. */
interface Size {
  cell: number;
  most: number;
  line: number;
}
const PICTURE: Size = { cell: 64, most: 1600, line: 44 };
const ANIMATION: Size = { cell: 32, most: 640, line: 28 };
const STEP_MS = 900;
const LAST_MS = 3000;
const CELL = 70; // the radius of a cell on the drawing plane

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The result at a node, if the game has ended there. */
function resultAt({ tree, declared }: Analysis, node: Node): FinalResult | undefined {
  const shown = tree.game.peek().game.result();
  if (isOver(shown)) return shown;
  return tree.mainLine().at(-1) === node ? declared?.result : undefined;
}

/** Paints positions of one analysis, all in the same size. */
class Painter {
  private readonly style = new PictureStyle();
  private readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true })!;
  private readonly board: { width: number; height: number };
  private readonly head: number;

  constructor(
    private readonly analysis: Analysis,
    private readonly box: Box,
    private readonly size: Size,
    private readonly plain = false, // a table of one colour, for animations
  ) {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const scale = Math.min(size.cell / CELL, size.most / Math.max(width, height));
    // Narrow boards are widened: the names need room.
    this.board = { width: Math.max(Math.round(width * scale), 10 * size.line), height: Math.round(height * scale) };
    this.head = Math.round(size.line * 2.1);
    this.canvas.width = this.board.width;
    this.canvas.height = this.head + this.board.height;
    const extra = this.board.width / scale - width;
    this.box = { ...box, left: box.left - extra / 2, right: box.right + extra / 2 };
  }

  async paint(drawing: Drawing, result: FinalResult | undefined): Promise<HTMLCanvasElement> {
    const { width, height } = this.board;
    const image = new Image();
    const text = this.style.document(drawing, this.box, width, height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    this.paintTable();
    this.context.drawImage(image, 0, this.head, width, height);
    this.paintHead(result);
    return this.canvas;
  }

  frame(): Frame {
    const { width, height } = this.canvas;
    return { pixels: this.context.getImageData(0, 0, width, height).data.buffer as ArrayBuffer, width, height };
  }

  /** As the style sheet paints .board-frame. */
  private paintTable(): void {
    const { context, head, style } = this;
    const { width, height } = this.board;
    context.fillStyle = style.colour('--felt');
    if (!this.plain) {
      const far = Math.hypot(width / 2, height * 0.58);
      const light = context.createRadialGradient(
        width / 2,
        head + height * 0.42,
        far * 0.2,
        width / 2,
        head + height * 0.42,
        far * 1.2,
      );
      light.addColorStop(0, style.colour('--felt'));
      light.addColorStop(1, style.colour('--felt-deep'));
      context.fillStyle = light;
    }
    context.fillRect(0, head, width, height);
    if (this.plain) return;
    context.fillStyle = style.colour('--table-grain');
    for (let x = 17; x < width; x += 40) context.fillRect(x, head, 2, height);
    for (let x = 31; x < width; x += 71) context.fillRect(x, head, 5, height);
  }

  /** White's name at the left, Black's at the right, the result between or below them. */
  private paintHead(result: FinalResult | undefined): void {
    const { context, head, style, analysis, size } = this;
    const { width } = this.board;
    const { line } = size;
    context.fillStyle = style.colour('--surface');
    context.fillRect(0, 0, width, head);
    context.textBaseline = 'middle';
    context.font = `600 ${Math.round(line * 0.6)}px ${style.colour('--sans')}`;
    const most = width / 2 - line * 1.4;
    for (const colour of ['w', 'b'] as const) {
      const right = colour === 'b';
      const x = right ? width - line * 0.75 : line * 0.75;
      this.paintTile(x, line * 0.65, colour);
      context.fillStyle = style.colour('--ink');
      context.textAlign = right ? 'right' : 'left';
      context.fillText(this.fitted(playerOf(analysis, colour), most), x + (right ? -1 : 1) * line * 0.5, line * 0.67);
    }
    context.textAlign = 'center';
    context.fillStyle = style.colour('--ink-2');
    const { tree } = analysis;
    const node = tree.node.peek();
    const words = result ? resultWords(result) : node.parent ? turnLabel(analysis, node) : '';
    context.fillText(words, width / 2, line * 1.55);
  }

  private paintTile(x: number, y: number, colour: 'w' | 'b'): void {
    const { context, style } = this;
    const radius = this.size.line * 0.36;
    context.beginPath();
    for (let i = 0; i < 6; i++) {
      const angle = (Math.PI / 3) * i + Math.PI / 6;
      context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    context.closePath();
    context.fillStyle = style.colour(`--tile-${colour}`);
    context.strokeStyle = style.colour(`--tile-${colour}-edge`);
    context.lineWidth = radius / 6;
    context.fill();
    context.stroke();
  }

  private fitted(text: string, most: number): string {
    if (this.context.measureText(text).width <= most) return text;
    let short = [...text];
    while (short.length > 1 && this.context.measureText(`${short.join('')}…`).width > most) short = short.slice(0, -1);
    return `${short.join('')}…`;
  }
}

/** The position of the current node as a PNG. */
export async function pictureOf(session: AnalysisSession): Promise<Blob> {
  const { analysis } = session;
  const drawing = drawBoard(boardState(session), session.shapes.peek());
  const painter = new Painter(analysis, drawing.box, PICTURE);
  const canvas = await painter.paint(drawing, resultAt(analysis, analysis.tree.node.peek()));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  );
}

/** A worker that encodes frames. One message at a time: the page is never more than a frame ahead. */
class GifEncoder {
  private readonly worker = new Worker(assets.gif, { type: 'module' });

  send(message: ToGif, transfer: Transferable[] = []): Promise<FromGif> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromGif>) => resolve(data);
      this.worker.onerror = ({ message: why }) => reject(new Error(why));
      this.worker.postMessage(message, transfer);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}

export interface AnimationOptions {
  signal: AbortSignal;
  onProgress: (done: number, all: number) => void;
}

/** Lets the page answer to the user between two frames. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The game as a GIF, which every messenger shows: the line that the current node is on. Throws if it was aborted. */
export async function animationOf(session: AnalysisSession, { signal, onProgress }: AnimationOptions): Promise<Blob> {
  const { tree } = session;
  const line = Tree.line(Tree.end(tree.node.peek()));
  const copy = new Analysis(tree.start);
  const player = new AnalysisSession(copy, session.bottom.peek());
  const encoder = new GifEncoder();
  try {
    const { analysis } = session;
    copy.tags.value = analysis.tags.peek();
    copy.declared = tree.mainLine().at(-1) === line.at(-1) ? analysis.declared : undefined;
    for (const { move } of line) copy.tree.add(move);
    const nodes = [copy.tree.root, ...copy.tree.mainLine()];
    const drawings: Drawing[] = [];
    for (const node of nodes) {
      copy.tree.go(node);
      drawings.push(drawBoard(boardState(player)));
      if (drawings.length % 8 === 0) await breathe();
      signal.throwIfAborted();
    }
    const painter = new Painter(copy, around(drawings.map(({ box }) => box)), ANIMATION, true);
    const paint = async (i: number): Promise<Frame> => {
      copy.tree.go(nodes[i]!);
      await painter.paint(drawings[i]!, resultAt(copy, nodes[i]!));
      signal.throwIfAborted();
      return painter.frame();
    };
    const samples = [await paint(Math.floor(nodes.length / 2)), await paint(nodes.length - 1)];
    await encoder.send({ kind: 'colours', frames: samples });
    for (const i of nodes.keys()) {
      const frame = await paint(i);
      const delay = i === nodes.length - 1 ? LAST_MS : STEP_MS;
      await encoder.send({ kind: 'frame', delay, ...frame }, [frame.pixels]);
      signal.throwIfAborted();
      onProgress(i + 1, nodes.length);
    }
    const { file } = await encoder.send({ kind: 'end' });
    if (!file) throw new Error('the animation is empty');
    return new Blob([file], { type: 'image/gif' });
  } finally {
    encoder.close();
    copy.release();
  }
}
