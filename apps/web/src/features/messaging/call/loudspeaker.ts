import type { DeviceChoice } from './media-devices.ts'

/** Lets an element play on the chosen speaker, where the browser can choose one. */
export async function playOn(element: HTMLMediaElement, { audiooutput = '' }: DeviceChoice): Promise<void> {
  if ('setSinkId' in element && element.sinkId !== audiooutput)
    await element.setSinkId(audiooutput).catch(() => undefined)
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype
