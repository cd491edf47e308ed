/** The two viewports that differ most. */
export const viewports = {
  'phone, dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'desk, light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} as const
/** A phone and a wide window. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type ViewportName = keyof typeof viewports

/** The viewports that a journey is checked in: one, and with LONG=1 both. */
export function viewportsOf(name: ViewportName): readonly ViewportName[] {
  return process.env['LONG'] === '1' ? ['phone, dark', 'desk, light'] : [name]
}
