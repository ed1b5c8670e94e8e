/** The signs on the board's buttons, on a plane of 24 by 24. */
const paths = {
  check: 'M5 12.500l4.500 4.500L19 7.500',
  close: 'M6 6l12 12M18 6L6 18',
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 8l3.500 2v4L12 16l-3.500-2v-4Z',
  turn: 'M19 12a7 7 0 1 1-2.200-5.100M19.500 3.500V8H15',
  mirror: 'M12 3v18M9 7L4 17h5ZM15 7l5 10h-5Z',
  looks: 'M12 3.500l7.400 4.250v8.500L12 20.500l-7.400-4.250v-8.500ZM12 12l7.400-4.250M12 12v8.500M12 12L4.600 7.750',
} as const;

export type SignName = keyof typeof paths;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg
      class="sign"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.900"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
