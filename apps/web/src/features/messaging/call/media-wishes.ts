import type { CallChoices, Switch } from './call-choices.ts'
import type { DeviceChoice, MediaKind } from './media-devices.ts'

const switches: readonly Switch[] = ['microphone', 'camera', 'video']

/** What a person wants to be heard and seen by in this page; what they change is kept for later pages. */
export function createMediaWishes(choices: CallChoices) {
  const off = new Set(switches.filter((name) => choices.isOff(name)))
  let chosen = choices.devices()

  function set(name: Switch, isOn: boolean): void {
    if (isOn) off.delete(name)
    else off.add(name)
    choices.set(name, isOn)
  }
  return {
    /** No camera is wanted in a call of sound alone. */
    isWanted: (kind: MediaKind): boolean => !off.has(kind) && !(kind === 'camera' && off.has('video')),
    /** Whether the person chose a call of sound alone. */
    isSoundOnly: (): boolean => off.has('video'),
    set,
    chosen: (): DeviceChoice => chosen,
    choose(choice: DeviceChoice): void {
      chosen = choice
      choices.setDevices(choice)
    },
    /** What the person switched off on another page meanwhile is off here too; they alone switch it on. */
    follow(): void {
      for (const name of switches) if (choices.isOff(name)) off.add(name)
    },
  }
}
