import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callChoices } from './call-choices.ts'

/** A browser's storage, which may refuse to store. */
function storageThat(refuses: boolean) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses) throw new DOMException('', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
}
beforeEach(() => vi.stubGlobal('localStorage', storageThat(false)))
afterEach(() => vi.unstubAllGlobals())

describe('what a person switched off', () => {
  it('is kept for their appointment until they switch it on', () => {
    callChoices('monday').set('microphone', false)
    callChoices('monday').set('camera', false)
    callChoices('monday').set('microphone', true)
    const [monday, tuesday] = [callChoices('monday'), callChoices('tuesday')]
    expect([monday.isOff('microphone'), monday.isOff('camera'), tuesday.isOff('camera')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is kept of the latest 20 appointments', () => {
    for (let day = 0; day <= 20; day += 1) callChoices(`day-${day}`).set('video', false)
    expect(['day-0', 'day-1', 'day-20'].map((day) => callChoices(day).isOff('video'))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is kept for the page where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', storageThat(true))
    callChoices('friday').set('camera', false)
    expect(callChoices('friday').isOff('camera')).toBe(true)
    callChoices('friday').set('camera', true)
    expect(callChoices('friday').isOff('camera')).toBe(false)
  })
})

describe('the chosen devices', () => {
  it('are those of the browser, in every call', () => {
    expect(callChoices('monday').devices()).toEqual({ facing: 'user' })
    callChoices('monday').setDevices({ facing: 'environment', audioinput: 'headset' })
    expect(callChoices('tuesday').devices()).toEqual({ facing: 'environment', audioinput: 'headset' })
  })

  it('are the usual ones where something else was stored', () => {
    localStorage.setItem('escuta.call.devices', '{"facing":"user","videoinput":7}')
    localStorage.setItem('escuta.call.off', '{"no":"list"}')
    expect(callChoices('monday').devices()).toEqual({ facing: 'user' })
    expect(callChoices('monday').isOff('camera')).toBe(false)
  })
})
