/** Whether this device is pointed at with a mouse, so that it has a keyboard too. */
export function hasKeyboard(): boolean {
  return matchMedia('(pointer: fine)').matches
}
