import { settingsBounds } from '@escuta/catalog/contract'
import { consultationSettingsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Switch } from '@escuta/ui/switch'
import { TextField } from '@escuta/ui/text-field'
import { Section } from '../../../lib/section.tsx'
import { type Control, switchOf, type Text } from './setting-switch.ts'
import { boundedSettings } from './settings-fields.ts'

const hints: Readonly<Partial<Record<(typeof boundedSettings)[number], string>>> = {
  maxAdvanceBooking: texts.maxAdvanceBookingHint,
  minNoticeHours: texts.minNoticeHoursHint,
  cancellationDeadlineHours: texts.cancellationDeadlineHoursHint,
}

export function ConsultationTab({ text, control }: { readonly text: Text; readonly control: Control }) {
  return (
    <Card>
      <Section title={texts.heading}>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {boundedSettings.map((setting) => (
            <TextField
              key={setting}
              {...text(`consultation.${setting}`)}
              type="number"
              inputMode="numeric"
              min={settingsBounds[setting].least}
              max={settingsBounds[setting].most}
              step={1}
              label={texts[setting]}
              hint={hints[setting]}
            />
          ))}
        </div>
        <Switch
          {...switchOf(control, 'consultation.allowWeekends')}
          label={texts.allowWeekends}
          hint={texts.allowWeekendsHint}
          className="border-t border-line pt-4"
        />
      </Section>
    </Card>
  )
}
