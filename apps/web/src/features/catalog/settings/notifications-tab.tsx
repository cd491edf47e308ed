import { notificationSettingsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Switch } from '@escuta/ui/switch'
import { Section } from '../../../lib/section.tsx'
import { type Control, switchOf } from './setting-switch.ts'

const ways = ['email', 'push'] as const
const topics = ['reminders', 'appointments', 'payments'] as const

export function NotificationsTab({ control }: { readonly control: Control }) {
  const row = (setting: (typeof ways)[number] | (typeof topics)[number]) => (
    <Switch
      key={setting}
      {...switchOf(control, `notifications.${setting}`)}
      label={texts[setting]}
      hint={texts[`${setting}Hint`]}
      className="py-3"
    />
  )
  return (
    <Card className="grid gap-8">
      <Section title={texts.heading}>
        <div className="divide-y divide-line">{ways.map(row)}</div>
      </Section>
      <Section title={texts.topics}>
        <div className="divide-y divide-line">{topics.map(row)}</div>
      </Section>
    </Card>
  )
}
