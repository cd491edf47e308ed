import Bowser from 'bowser'

const unknownDevice = 'Navegador desconhecido'

/** What a browser calls itself, in words a person understands: "Chrome no Android". */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return unknownDevice
  return os.name ? `${browser.name} no ${os.name}` : browser.name
}
