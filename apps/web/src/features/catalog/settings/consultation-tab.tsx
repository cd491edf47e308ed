import { type BoundedSetting, settingsBounds } from '@escuta/catalog/contract'
import { consultationSettingsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Switch } from '@escuta/ui/switch'
import { TextField } from '@escuta/ui/text-field'
import { Section } from '../../../lib/section.tsx'
import { type Control, switchOf, type Text } from './setting-switch.ts'
import { beforeFirstDay, afterFirstDay } from './settings-fields.ts'

const hints: Readonly<Partial<Record<BoundedSetting, string>>> = {
  maxAdvanceBooking: texts.maxAdvanceBookingHint,
  cancellationDeadlineHours: texts.cancellationDeadlineHoursHint,
}

export function ConsultationTab({ text, control }: { readonly text: Text; readonly control: Control }) {
  return (
    <Card>
      <Section title={texts.heading}>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {beforeFirstDay.map((setting) => (
            <NumberField key={setting} setting={setting} text={text} hint={hints[setting]} />
          ))}
          <FirstDay control={control} />
          <NumberField setting="minNoticeHours" text={text} hint={noticeHint(control, text)} />
          {afterFirstDay.map((setting) => (
            <NumberField key={setting} setting={setting} text={text} hint={hints[setting]} />
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

type NumberFieldProps = {
  readonly setting: BoundedSetting
  readonly text: Text
  readonly hint: string | undefined
}

function NumberField({ setting, text, hint }: NumberFieldProps) {
  return (
    <TextField
      {...text(`consultation.${setting}`)}
      type="number"
      inputMode="numeric"
      min={settingsBounds[setting].least}
      max={settingsBounds[setting].most}
      step={1}
      label={texts[setting]}
      hint={hint}
    />
  )
}

/** From which day clients book; with the notice it says when a time is still offered. */
function FirstDay({ control }: { readonly control: Control }) {
  const { name, value, onChange } = control('consultation.sameDay')
  return (
    <Select
      name={name}
      label={texts.firstDay}
      value={value ? 'today' : 'tomorrow'}
      options={[
        { value: 'tomorrow', label: texts.fromTomorrow },
        { value: 'today', label: texts.sameDay },
      ]}
      onChange={(chosen) => onChange(chosen === 'today')}
    />
  )
}

/** What the first day and the notice mean together. */
function noticeHint(control: Control, text: Text): string {
  const hours = text('consultation.minNoticeHours').value.trim()
  return texts.noticeMeans(control('consultation.sameDay').value, /^\d{1,4}$/.test(hours) ? Number(hours) : 0)
}
