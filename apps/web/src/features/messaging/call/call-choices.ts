import type { DeviceChoice } from './media-devices.ts'

/** What a person can switch off in a call. */
export type Switch = 'microphone' | 'camera' | 'video'

const offKey = 'escuta.call.off'
const devicesKey = 'escuta.call.devices'
/** Appointments of which something is kept, the latest last. */
const mostKept = 20

type Off = readonly (readonly [appointmentId: string, off: readonly Switch[]])[]

/** What cannot be stored is kept for this page. */
const here = new Map<string, unknown>()

/**
 * What a person switched off in the call of an appointment, over leaving, a reload and a crash of the tab; the devices
 * that they chose in this browser. `video` is off in a call of sound alone.
 */
export function callChoices(appointmentId: string) {
  const kept = (): Off => listIn(read(offKey))
  const off = (): readonly Switch[] => kept().find(([id]) => id === appointmentId)?.[1] ?? []
  return {
    isOff: (name: Switch): boolean => off().includes(name),
    set(name: Switch, isOn: boolean): void {
      const others = off().filter((each) => each !== name)
      const now = isOn ? others : [...others, name]
      const rest = kept().filter(([id]) => id !== appointmentId)
      write(offKey, now.length === 0 ? rest : [...rest.slice(1 - mostKept), [appointmentId, now]])
    },
    devices(): DeviceChoice {
      const stored = read(devicesKey)
      const isObject = typeof stored === 'object' && stored !== null
      return { facing: 'user', ...(isObject && textsOf(stored)) }
    },
    setDevices: (choice: DeviceChoice): void => write(devicesKey, choice),
  }
}

export type CallChoices = ReturnType<typeof callChoices>

const isEntry = (each: unknown): each is Off[number] =>
  Array.isArray(each) && typeof each[0] === 'string' && Array.isArray(each[1])
const listIn = (stored: unknown): Off => (Array.isArray(stored) ? stored.filter(isEntry) : [])

/** The texts of an object that another version of this page may have stored. */
function textsOf(stored: object): Partial<DeviceChoice> {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
}

function read(key: string): unknown {
  if (here.has(key)) return here.get(key)
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    here.delete(key)
  } catch {
    // Storage is full or not permitted.
    here.set(key, value)
  }
}
