import type { useForm } from '../../../lib/form/use-form.ts'
import type { SettingsFields } from './settings-fields.ts'

type Form = ReturnType<typeof useForm<SettingsFields>>
export type Control = Form['control']
export type Text = Form['text']

type SwitchName = {
  [Name in keyof SettingsFields]: SettingsFields[Name] extends boolean ? Name : never
}[keyof SettingsFields]

/** The properties of a switch of the form. */
export function switchOf(control: Control, field: SwitchName) {
  const { name, value, onChange } = control(field)
  return { name, checked: value, onChange }
}
