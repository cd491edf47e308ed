import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The classes of a card, for links and buttons that look like one. */
export const cardClass = cva('rounded-card border text-ink', {
  variants: {
    variant: {
      raised: 'border-line bg-surface shadow-card',
      plain: 'border-line bg-surface',
      sunken: 'border-transparent bg-sunken',
      accent: 'border-transparent bg-accent-soft',
    },
    padding: { none: '', small: 'p-4 sm:p-5', medium: 'p-5 sm:p-7', large: 'p-6 sm:p-10' },
    pressable: {
      true: 'cursor-pointer transition-[border-color,box-shadow,translate] hover:-translate-y-0.5 hover:border-line-strong hover:shadow-float',
      false: '',
    },
  },
  defaultVariants: { variant: 'plain', padding: 'medium', pressable: false },
})

type CardProps = ComponentProps<'div'> & VariantProps<typeof cardClass>

/** A surface that groups content. */
export function Card({ variant, padding, pressable, className, ...rest }: CardProps) {
  return <div {...rest} className={cardClass({ variant, padding, pressable, className })} />
}
