/** Handlers for an element that shows something elsewhere while the mouse or the focus is on it; fingers cannot hover. */
export function previewOn(begin: () => void, end: () => void) {
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') begin();
    },
    onPointerLeave: end,
    onFocus: begin,
    onBlur: end,
  };
}
