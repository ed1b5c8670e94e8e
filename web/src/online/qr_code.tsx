import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { QrPath } from './qr_path.ts';

/** A QR code. Its place is there before it is drawn, so that nothing moves. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useSignal<QrPath | null>(null);
  useEffect(() => {
    import('./qr_path.ts').then(
      ({ qrPath }) => {
        drawn.value = qrPath(text);
      },
      () => {}, // without a network the link is enough
    );
  }, [text, drawn]);
  const picture = drawn.value;
  return (
    <div class="qr">
      {picture && (
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
          <path d={picture.path} />
        </svg>
      )}
    </div>
  );
}
