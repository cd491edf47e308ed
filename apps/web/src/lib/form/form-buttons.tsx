import { Button } from '@escuta/ui/button'
import type { ComponentProps } from 'react'

type FormButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'busyLabel'> & {
  readonly submit: string
  readonly cancel: string
  readonly cancelVariant?: 'ghost' | 'secondary'
  readonly onCancel: () => void
}

/** The buttons at the end of a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, cancel, cancelVariant = 'secondary', onCancel, ...button } = props
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse">
      <Button type="submit" {...button}>
        {submit}
      </Button>
      <Button variant={cancelVariant} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
