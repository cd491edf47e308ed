/** A day and a time of the professional's wall clock, each empty until chosen. */
export type NewTime = { readonly date: string; readonly time: string }
export type ChooseTimeProps = {
  readonly chosen: NewTime
  readonly onChange: (chosen: NewTime) => void
}
