/** Two soft tones, in hertz, and how long each takes, in seconds. */
const tones = [587.33, 783.99]
const toneSeconds = 0.35
const volume = 0.12

/** Plays a short, quiet sound; resolves when it is over. `speakerId` where the browser can choose. */
export async function playChime(speakerId?: string): Promise<void> {
  const context = new AudioContext()
  try {
    await playOn(context, speakerId)
  } finally {
    await context.close()
  }
}

async function playOn(context: AudioContext, speakerId: string | undefined): Promise<void> {
  // Not in every browser, and not yet in TypeScript's own types.
  const setSinkId: unknown = Reflect.get(context, 'setSinkId')
  if (speakerId && typeof setSinkId === 'function') await setSinkId.call(context, speakerId)
  // A page that was not touched yet may not play: it is not waited for.
  void context.resume().catch(() => undefined)
  for (const [index, frequency] of tones.entries()) {
    const begin = context.currentTime + index * toneSeconds
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(volume, begin + 0.04)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + toneSeconds * 2)
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(gain).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + toneSeconds * 2)
  }
  await new Promise((resolve) => setTimeout(resolve, (tones.length + 1) * toneSeconds * 1000))
}
