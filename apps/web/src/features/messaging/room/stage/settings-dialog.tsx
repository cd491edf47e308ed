import { callTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Switch } from '@escuta/ui/switch'
import { DeviceFields } from '../device-check/device-fields.tsx'
import type { CallProps } from '../use-call.ts'
import type { CallPreferences } from './use-call-preferences.ts'

type SettingsDialogProps = CallProps & {
  readonly preferences: CallPreferences
  readonly onClose: () => void
}

/** Devices and habits of the call. */
export function SettingsDialog({ room, client, state, preferences, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.settings}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-5">
        <DeviceFields client={client} local={state.local} />
        <Switch
          label={texts.audioOnly}
          hint={texts.audioOnlyHint}
          checked={state.audioOnly}
          onChange={(isOn) => void client.setAudioOnly(isOn)}
        />
        {room.side === 'professional' && (
          <Switch label={texts.chime} checked={preferences.hasChime} onChange={preferences.setChime} />
        )}
        {preferences.offersShortcuts && (
          <Switch
            label={texts.shortcuts}
            hint={
              <span className="grid gap-1 pt-1">
                {texts.shortcutKeys.map(([key, meaning]) => (
                  <span key={key}>
                    <kbd className="mr-2 inline-grid min-w-7 place-items-center rounded-small border border-line-strong font-sans font-semibold text-ink">
                      {key}
                    </kbd>
                    {meaning}
                  </span>
                ))}
              </span>
            }
            checked={preferences.hasShortcuts}
            onChange={preferences.setShortcuts}
          />
        )}
      </div>
    </Dialog>
  )
}
