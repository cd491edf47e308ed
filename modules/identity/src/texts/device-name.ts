import Bowser from 'bowser'

const unknownDevice = 'Navegador desconhecido'

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))
const knownSystems = new Set(Object.values(Bowser.OS_MAP))

/**
 * What a browser calls itself, in words a person understands: "Chrome no Android". Only names that the library knows:
 * the words go into mails, and anything may stand in the header.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name || !knownBrowsers.has(browser.name)) return unknownDevice
  return os.name && knownSystems.has(os.name) ? `${browser.name} no ${os.name}` : browser.name
}
