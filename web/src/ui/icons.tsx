/** The icons of the page, drawn for it on a plane of 24 by 24; lines take the colour of the text. */
import type { JSX } from 'preact';

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1M4.5 12h1M11.5 12h1M18.5 12h1',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  first: 'M17.5 5.5L11 12l6.5 6.5M6.5 5.5v13',
  last: 'M6.5 5.5L13 12l-6.5 6.5M17.5 5.5v13',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  up: 'M5.5 14.5L12 8l6.5 6.5',
  move: 'M12 3.5v17M3.5 12h17M9.5 6L12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5L3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 8l3.5 2v4L12 16l-3.5-2v-4Z',
  mirror: 'M12 3v18M9 7L4 17h5ZM15 7l5 10h-5Z',
  cube: 'M12 3.5l7.4 4.25v8.5L12 20.5l-7.4-4.25v-8.5ZM12 12l7.4-4.25M12 12v8.5M12 12L4.6 7.75',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9',
  again: 'M19 12a7 7 0 1 1-2-5M19 3.5v4h-4',
  swap: 'M7 4v15M7 4L3.5 7.5M7 4l3.5 3.5M17 20V5M17 20l-3.5-3.5M17 20l3.5-3.5',
  flag: 'M6 21V4M6 5c4-2.5 7 2 12 0v8c-5 2-8-2.5-12 0',
  lamp: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.5 10.9V15.5h-7V13.9A6 6 0 0 1 12 3Z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5L20 20',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  equal: 'M5 9.5h14M5 14.5h14',
  chart: 'M4 4v16h16M7.5 15l4-5 3 3 4.5-6.5',
  book: 'M12 6.5C9.5 4.5 6.5 4.5 4 5v13.5c2.5-.5 5.5-.5 8 1.5 2.5-2 5.5-2 8-1.5V5c-2.5-.5-5.5-.5-8 1.5ZM12 6.5V20',
  puzzle: 'M4.5 7h4.3a2.4 2.4 0 1 1 4.4 0h4.3v4.3a2.4 2.4 0 1 1 0 4.4V20H4.5v-4.3a2.4 2.4 0 1 0 0-4.4Z',
  cap: 'M2.5 9.5L12 5l9.5 4.5L12 14 2.5 9.5ZM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.5 3.5 5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4.6 3.4-6.5 7.5-6.5s6.9 1.9 7.5 6.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c3 3 3.8 5.5 3.8 8.5s-.8 5.5-3.8 8.5c-3-3-3.8-5.5-3.8-8.5s.8-5.5 3.8-8.5Z',
  gear: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM10.3 3.5h3.4l.5 2.6 1.7 1 2.5-.9 1.7 3-2 1.7v2.2l2 1.7-1.7 3-2.5-.9-1.7 1-.5 2.6h-3.4l-.5-2.6-1.7-1-2.5.9-1.7-3 2-1.7v-2.2l-2-1.7 1.7-3 2.5.9 1.7-1Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 7.5V12l3 2.5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M7.5 4.5v15l11.5-7.5Z',
  bot: 'M12 3.5l6.5 3.75v7.5L12 18.5l-6.5-3.75v-7.5ZM9.5 10.5v1.5M14.5 10.5v1.5M12 18.5V21',
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
  comment: 'M4.5 5h15v11h-8l-4.5 3.5V16h-2.5Z',
  warning: 'M12 4l9 16H3ZM12 10v4.5M12 17.3v.1',
  trash: 'M5 7h14M10 7V4.5h4V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  copy: 'M9 9h10.5v11H9ZM6 15H4.5V4H15v2',
  share: 'M12 15V4M12 4L8 8M12 4l4 4M6 12v8h12v-8',
  pencil: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5ZM13.5 7.5l3 3',
  picture: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4 3-3L20 16.5M15.5 9.3v.1',
  turn: 'M18.5 9A7.5 7.5 0 1 0 19.5 13M19 4v5h-5',
  download: 'M12 4v11M12 15l-4-4M12 15l4-4M5 19.5h14',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  hourglass: 'M7 4h10M7 20h10M8 4c0 4.5 4 5 4 8s-4 3.5-4 8M16 4c0 4.5-4 5-4 8s4 3.5 4 8',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
