/**
 * The pieces in flight, over board and hands. Each is an element of its own, which the browser moves without
 * drawing it again: only its transform changes, also while the page is busy.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellOutline } from './art.ts';
import { framesOf } from './flight_path.ts';
import type { Flight } from './flights.ts';
import type { BoardState } from './state.ts';
import { Tile } from './tile.tsx';

export function Flights({ state }: { state: BoardState }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    state.camera.attachOverlay(layer.current);
    return () => state.camera.attachOverlay(null);
  }, [state]);
  return (
    <div class="flights" ref={layer}>
      {state.animation.flights.value.map((flight) => (
        <FlightView key={flight.id} flight={flight} state={state} />
      ))}
    </div>
  );
}

function FlightView({ flight, state }: { flight: Flight; state: BoardState }) {
  const piece = useRef<HTMLDivElement>(null);
  const shadow = useRef<HTMLDivElement>(null);
  const { value: orientation } = state.orientation;
  const { type } = state.position.value;
  useLayoutEffect(() => {
    const journey = state.animation.journey(flight, orientation);
    const frames = framesOf(journey);
    const duration = state.animation.duration(journey);
    const timing: KeyframeAnimationOptions = { duration, delay: flight.delay, fill: 'both' };
    const shade = shadow.current!.animate(frames.shadow, timing);
    const animation = piece.current!.animate(frames.piece, timing);
    animation.onfinish = () => state.animation.end(flight.id);
    return () => {
      animation.cancel();
      shade.cancel();
    };
  }, [flight, orientation, state]);
  return (
    <>
      <div ref={shadow} class="flight-shadow">
        <svg viewBox="-72 -72 144 144" aria-hidden="true" focusable="false">
          <path d={cellOutline(orientation)} />
        </svg>
      </div>
      <div ref={piece} class="flight" data-flight={flight.piece.name || undefined}>
        <svg viewBox="-72 -72 144 152" aria-hidden="true" focusable="false">
          <Tile piece={flight.piece} type={type} flat={orientation.flat} />
        </svg>
      </div>
    </>
  );
}
