import { startSession } from './account-screens.ts'
import { type Browser, newBrowserContext, type Page } from './real-browser.ts'

/**
 * Notes what the page opened for its calls: connections, tracks of devices, sound, sockets, listeners of devices; and
 * whether it said that the session has ended.
 */
const noting = `{
  const seen = (window.seen = { connections: [], tracks: [], contexts: [], sockets: [], listeners: new Set(), asked: [] })
  seen.isEnded = false
  new MutationObserver(() => {
    seen.isEnded ||= document.body.textContent.includes('Sessão expirada')
  }).observe(document, { childList: true, subtree: true })
  const kept = (name, into) => {
    window[name] = class extends window[name] {
      constructor(...given) {
        super(...given)
        into.push(this)
      }
    }
  }
  kept('RTCPeerConnection', seen.connections)
  kept('AudioContext', seen.contexts)
  kept('WebSocket', seen.sockets)
  const devices = navigator.mediaDevices
  const getUserMedia = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (constraints) => {
    seen.asked.push(constraints)
    const stream = await getUserMedia(constraints)
    seen.tracks.push(...stream.getTracks())
    return stream
  }
  for (const [name, act] of [['addEventListener', 'add'], ['removeEventListener', 'delete']]) {
    const own = devices[name].bind(devices)
    devices[name] = (type, listener) => {
      if (type === 'devicechange') seen.listeners[act](listener)
      own(type, listener)
    }
  }
}`

/** A signed-in page that notes what it opened, in a browser of its own. */
export async function openCallPage(
  browser: Browser,
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<Page> {
  const { page } = await newBrowserContext(browser, url)
  await page.context().addInitScript({ content: noting })
  await startSession(page, account)
  return page
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a room and enters its call, or the waiting room. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await button(page, 'Entrar na consulta').click()
}

/** Of the devices that are open at this moment, kind and whether it is heard or seen: `audio on`, `video off`. */
export const openDevices = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    seen.tracks
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind, enabled }) => kind + (enabled ? ' on' : ' off'))
      .toSorted()
  `)

/** How much of each kind is open. */
export const openThings = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate<Record<string, number>>(`({
    connections: seen.connections.filter(({ connectionState }) => connectionState !== 'closed').length,
    tracks: seen.tracks.filter(({ readyState }) => readyState === 'live').length,
    contexts: seen.contexts.filter(({ state }) => state !== 'closed').length,
    sockets: seen.sockets.filter(({ url, readyState }) => url.includes('webrtc') && readyState < 2).length,
    listeners: seen.listeners.size,
  })`)
