import { deviceCheckTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import type { CallClient } from '../../call/call-client.ts'
import type { CallState } from '../../call/call-state.ts'
import { canChooseSpeaker } from '../../call/loudspeaker.ts'

const fields = [
  { kind: 'videoinput', label: texts.camera },
  { kind: 'audioinput', label: texts.microphone },
  { kind: 'audiooutput', label: texts.speaker },
] as const

/** Which camera, microphone and loudspeaker are used; fields with nothing to choose are left out. */
export function DeviceFields({ client, local }: { readonly client: CallClient } & Pick<CallState, 'local'>) {
  return fields.map(({ kind, label }) => {
    const devices = local.devices.filter((device) => device.kind === kind)
    if (devices.length < 2 || (kind === 'audiooutput' && !canChooseSpeaker())) return null
    return (
      <Select
        key={kind}
        label={label}
        options={devices.map((device, index) => ({
          value: device.deviceId,
          label: device.label || texts.unnamedDevice(label, index + 1),
        }))}
        value={inUse(local, kind) ?? devices[0]?.deviceId}
        onChange={(deviceId) => void client.chooseDevice(kind, deviceId)}
      />
    )
  })
}

/** The device that was chosen, or that the browser took. */
function inUse({ stream, chosen }: CallState['local'], kind: MediaDeviceKind): string | undefined {
  if (kind === 'audiooutput') return chosen.audiooutput
  const [track] = kind === 'audioinput' ? stream.getAudioTracks() : stream.getVideoTracks()
  return track?.getSettings().deviceId ?? chosen[kind]
}
