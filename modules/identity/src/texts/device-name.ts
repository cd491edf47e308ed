import Bowser from 'bowser'

const unknownDevice = 'Navegador desconhecido'

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))
const knownSystems = new Set(Object.values(Bowser.OS_MAP))

/**
 * The name of a browser and its system, such as "Chrome no Android". Only names that the library knows:
 * the name is shown in mails, and the header may contain any text.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name || !knownBrowsers.has(browser.name)) return unknownDevice
  return os.name && knownSystems.has(os.name) ? `${browser.name} no ${os.name}` : browser.name
}
