import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useKeptInView } from './kept-in-view.tsx'

/** One tab: its label and its content. */
export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

type TabsProps<Value extends string> = {
  readonly tabs: readonly Tab<Value>[]
  /** The accessible label. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Tabs; arrow keys move between them. Where they do not fit, the chosen one is scrolled into view. */
export function Tabs<Value extends string>({ tabs, label, value, onChange }: TabsProps<Value>) {
  function choose(chosen: string) {
    const tab = tabs.find((each) => each.value === chosen)
    if (tab) onChange(tab.value)
  }
  const list = useRef<HTMLDivElement>(null)
  useKeptInView(list, `[data-tab="${value}"]`)
  return (
    <Radix.Root value={value} onValueChange={choose} className="grid gap-5">
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 justify-self-start"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={classNames(
              'min-h-11 cursor-pointer rounded-full px-4.5 text-body font-medium whitespace-nowrap text-ink-soft',
              'transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:font-semibold',
              'data-[state=active]:text-ink data-[state=active]:shadow-card forced-colors:data-[state=active]:outline-2',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
