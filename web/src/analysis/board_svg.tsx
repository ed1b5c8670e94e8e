/**
 * The board as a picture that stands alone: drawn by the layers of the board itself, with the tiles, the table and
 * the marks that the user sees, and with the part of the style sheet that they need.
 */
import { render } from 'preact';
import type { Place } from 'apiary-hive';
import { ensureArt } from '../board/art.ts';
import { boxOf, type Box } from '../board/geometry.ts';
import { EndingCells, Ground, LastMove } from '../board/layers.tsx';
import { Pieces } from '../board/pieces.tsx';
import { heightAt } from '../board/position.ts';
import { type Shape, Shapes } from '../board/shapes.tsx';
import type { BoardState } from '../board/state.ts';

const MARGIN = 40;

export interface Drawing {
  svg: string; // the elements, without the root
  box: Box;
}

export function drawBoard(state: BoardState, shapes: readonly Shape[] = []): Drawing {
  ensureArt();
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  render(
    <>
      <Ground state={state} />
      <Pieces state={state} />
      <LastMove state={state} />
      <EndingCells state={state} />
      <Shapes state={state} shapes={shapes} />
    </>,
    root,
  );
  const text = [...root.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  render(null, root);
  return { svg: text, box: boxAround(state) };
}

function boxAround(state: BoardState): Box {
  const position = state.position.peek();
  const { last } = position;
  const moved: readonly (Place | undefined)[] = [last?.from, last?.to, last?.also?.from, last?.also?.to];
  const places = [...position.pieces, ...position.cells, ...moved.filter((place) => place !== undefined)];
  const box = boxOf(places.length > 0 ? places : [{ q: 0, r: 0 }], state.orientation.peek(), (place) =>
    heightAt(position, place),
  );
  return {
    left: box.left - MARGIN,
    top: box.top - MARGIN,
    right: box.right + MARGIN,
    bottom: box.bottom + MARGIN,
  };
}

const classesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

function styleRules(): CSSStyleRule[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule),
  );
}

/** The style sheet for one theme, table and tile style, which pictures are drawn with. */
export class PictureStyle {
  private readonly art = document.querySelector('svg.art')?.innerHTML ?? '';
  private readonly artClasses = classesIn(this.art);
  private readonly rules = styleRules();
  private readonly variables: string;

  constructor() {
    const computed = getComputedStyle(document.documentElement);
    const names = new Set(
      this.rules
        .filter(({ selectorText }) => /^(:root|\[data-)/.test(selectorText))
        .flatMap(({ style }) => [...style].filter((name) => name.startsWith('--'))),
    );
    this.variables = [...names].map((name) => `${name}:${computed.getPropertyValue(name).trim()}`).join(';');
  }

  /** The value of a token of css/tokens.css. */
  colour(name: string): string {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  /** The rules whose classes are all in the drawing. */
  private rulesFor(svg: string): string {
    const classes = classesIn(svg);
    const has = (name: string) => classes.has(name) || this.artClasses.has(name);
    return this.rules
      .filter(({ selectorText }) =>
        selectorText.split(',').some((selector) => {
          const names = selector.match(/(?<=\.)[\w-]+/g);
          return names?.every(has);
        }),
      )
      .map(({ cssText }) => cssText)
      .join('');
  }

  /** A whole document that shows a part of the plane in this size. */
  document({ svg }: Drawing, box: Box, width: number, height: number): string {
    const { theme = '', table = '', tiles = '' } = document.documentElement.dataset;
    const view = `${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" ` +
      `data-theme="${theme}" data-table="${table}" data-tiles="${tiles}">` +
      `<style>svg{${this.variables}}${this.rulesFor(svg)}</style>${this.art}${svg}</svg>`
    ).replace(/<(path|stop|circle)([^<>]*[^<>/])><\/\1>/g, '<$1$2/>');
  }
}
