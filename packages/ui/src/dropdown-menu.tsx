import { ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const panelClass = classNames(
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-56 overflow-y-auto rounded-control border',
  'border-line bg-surface p-1.5 shadow-float data-[state=open]:animate-fade-in',
)
const itemClass = classNames(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 text-body text-ink outline-none',
  'data-[highlighted]:bg-sunken data-[state=open]:bg-sunken data-[disabled]:cursor-not-allowed',
  'data-[disabled]:opacity-55 forced-colors:data-[highlighted]:outline-2 [&_svg]:size-5 [&_svg]:text-ink-soft',
)

type DropdownMenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly children: ReactNode
}

/**
 * A non-modal dropdown menu. Typing jumps to an item; the typed text resets after 1000 ms. Rendered beside its button,
 * so that it belongs to the button's landmark.
 */
export function DropdownMenu({ trigger, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content align="end" sideOffset={8} collisionPadding={12} className={panelClass}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

type MenuItemProps =
  | { readonly children: ReactNode; readonly onSelect: () => void; readonly disabled?: boolean }
  /** Rendered as the item, so that middle click and "copy address" work. */
  | { readonly link: ReactElement }

/** One item of a menu: an action or a link. */
export function MenuItem(props: MenuItemProps) {
  if ('link' in props) {
    return (
      <Radix.Item asChild className={itemClass}>
        {props.link}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className={itemClass} onSelect={props.onSelect} disabled={props.disabled ?? false}>
      {props.children}
    </Radix.Item>
  )
}

/** A label at the top of a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-caption wrap-anywhere text-ink-soft">{children}</Radix.Label>
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />
}

/** A submenu; opens after 100 ms of hover. */
export function Submenu({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={itemClass}>
        {label}
        <ChevronRight className="ml-auto" aria-hidden />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={6} collisionPadding={12} className={panelClass}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}
