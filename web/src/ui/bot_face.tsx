/** The faces of the bots, drawn for the page on a plane of 100 by 100. Colours: css/quick.css. */
import type { JSX } from 'preact';

/** Two eyes that look a little to the side. */
const eyes = (x: number, y: number, r: number) => (
  <>
    <circle class="bot-white" cx={-x} cy={y} r={r} />
    <circle class="bot-white" cx={x} cy={y} r={r} />
    <circle class="bot-ink" cx={-x + r / 4} cy={y + r / 6} r={r * 0.55} />
    <circle class="bot-ink" cx={x + r / 4} cy={y + r / 6} r={r * 0.55} />
  </>
);

const faces: readonly (() => JSX.Element)[] = [
  // Larva: a grub, curled up
  () => (
    <>
      <circle class="bot-skin" cx="22" cy="27" r="13" />
      <circle class="bot-skin" cx="29" cy="6" r="15" />
      <circle class="bot-skin" cx="-4" cy="-4" r="30" />
      {eyes(11, -9, 7)}
      <path class="bot-line" d="M-11 9q7 6 14 0M-4-34q-2-7 4-10" />
      <circle class="bot-cheek" cx="-24" cy="4" r="5" />
      <circle class="bot-cheek" cx="16" cy="4" r="5" />
    </>
  ),
  // Nectar: a drop
  () => (
    <>
      <path class="bot-skin" d="M0-44C12-24 33-8 33 12A33 32 0 0 1-33 12C-33-8-12-24 0-44Z" />
      <path class="bot-shine" d="M-21 4q1-11 9-19" />
      {eyes(12, 8, 8)}
      <path class="bot-line" d="M-9 25q9 8 18 0" />
    </>
  ),
  // Forager: a bee
  () => (
    <>
      <path class="bot-line" d="M-11-27q-4-14-14-16M11-27q4-14 14-16" />
      <circle class="bot-ink" cx="-26" cy="-43" r="4" />
      <circle class="bot-ink" cx="26" cy="-43" r="4" />
      <circle class="bot-skin" cy="2" r="34" />
      <path class="bot-ink" d="M-29 20q29 12 58 0l-6 8q-23 8-46 0Z" />
      {eyes(13, -5, 9)}
      <path class="bot-line" d="M-7 11q7 6 14 0" />
      <circle class="bot-cheek" cx="-26" cy="9" r="5" />
      <circle class="bot-cheek" cx="26" cy="9" r="5" />
    </>
  ),
  // Weaver: a spider
  () => (
    <>
      <path
        class="bot-line"
        d="M-24-10L-41-27L-44-40M-27 2L-46-4M-27 12L-46 20M-21 23L-34 42M24-10L41-27L44-40M27 2L46-4M27 12L46 20M21 23L34 42"
      />
      <circle class="bot-skin" cy="4" r="29" />
      <circle class="bot-white" cx="-20" cy="-6" r="4" />
      <circle class="bot-white" cx="20" cy="-6" r="4" />
      {eyes(9, 0, 7)}
      <path class="bot-line" d="M-8 17h16M-4 17v6M4 17v6" />
    </>
  ),
  // Scout: a grasshopper with goggles
  () => (
    <>
      <path class="bot-line" d="M-9-27q-2-16-20-17M9-27q2-16 20-17" />
      <path class="bot-skin" d="M-33-14Q-30-31 0-31T33-14Q31 8 15 28Q8 38 0 38T-15 28Q-31 8-33-14Z" />
      <path class="bot-ink" d="M-35-14h70v10h-70Z" />
      <circle class="bot-ink" cx="-15" cy="-9" r="16" />
      <circle class="bot-ink" cx="15" cy="-9" r="16" />
      {eyes(15, -9, 11)}
      <path class="bot-line" d="M-8 23q8 5 16 0" />
    </>
  ),
  // Guard: a soldier ant
  () => (
    <>
      <path class="bot-line" d="M-14-26L-24-36L-39-33M14-26L24-36L39-33" />
      <path class="bot-ink" d="M-16 22Q-30 36-10 44Q-17 34-6 29ZM16 22Q30 36 10 44Q17 34 6 29Z" />
      <path class="bot-skin" d="M0-35C28-35 36-16 33 3C31 20 16 31 0 31S-31 20-33 3C-36-16-28-35 0-35Z" />
      {eyes(14, 0, 8)}
      <path class="bot-line" d="M-27-15L-6-8M27-15L6-8M-7 19h14" />
    </>
  ),
  // Hornet
  () => (
    <>
      <path class="bot-line" d="M-12-28Q-20-42-36-40M12-28Q20-42 36-40" />
      <path class="bot-ink" d="M-12 27L-21 44L-3 36ZM12 27L21 44L3 36Z" />
      <path class="bot-skin" d="M-28-30H28L37-6L20 28L0 37L-20 28L-37-6Z" />
      <path class="bot-ink" d="M-32-10L-8-1L-12 14Q-28 12-32-10ZM32-10L8-1L12 14Q28 12 32-10ZM0-30L7-17L0-8L-7-17Z" />
      <circle class="bot-white" cx="-19" cy="1" r="4.5" />
      <circle class="bot-white" cx="19" cy="1" r="4.5" />
      <path class="bot-line" d="M-8 23l8-3l8 3" />
    </>
  ),
  // Monarch: a butterfly with a crown
  () => (
    <>
      <path class="bot-skin" d="M-6 0Q-22-36-45-28Q-48-2-26 6Q-46 14-34 38Q-16 44-6 12Z" />
      <path class="bot-skin" d="M6 0Q22-36 45-28Q48-2 26 6Q46 14 34 38Q16 44 6 12Z" />
      <circle class="bot-white" cx="-37" cy="-20" r="3.5" />
      <circle class="bot-white" cx="37" cy="-20" r="3.5" />
      <circle class="bot-white" cx="-31" cy="31" r="3" />
      <circle class="bot-white" cx="31" cy="31" r="3" />
      <path class="bot-ink" d="M-7 12Q-8 38 0 44Q8 38 7 12Z" />
      <circle class="bot-ink" cy="-1" r="19" />
      {eyes(8, -2, 6.5)}
      <path class="bot-crown" d="M-15-17L-19-37L-8-28L0-42L8-28L19-37L15-17Q0-23-15-17Z" />
    </>
  ),
];

export function BotFace({ level, size = 56 }: { level: number; size?: number }) {
  return (
    <svg
      class="bot-face"
      style={`--bot-skin: var(--bot-${level})`}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      focusable="false"
    >
      {faces[level - 1]?.()}
    </svg>
  );
}
