import { Button } from '@escuta/ui/button'
import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The button that opens a menu beside what it is about. */
export function MenuButton(props: Omit<ComponentProps<typeof Button>, 'children' | 'variant' | 'size'>) {
  return (
    <Button {...props} variant="ghost" size="icon">
      <EllipsisVertical aria-hidden />
    </Button>
  )
}
