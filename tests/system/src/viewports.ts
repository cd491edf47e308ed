/** The two viewports that differ most: how somebody comes to the app. */
export const viewports = {
  'phone in the dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'desk in the light': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} as const
