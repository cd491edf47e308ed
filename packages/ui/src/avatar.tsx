import { initialsOf } from '@escuta/kernel'
import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import { useState } from 'react'

const avatarClass = cva(
  'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-accent-soft select-none forced-colors:border',
  {
    variants: {
      size: {
        small: 'size-9 text-caption',
        medium: 'size-12 text-body',
        large: 'size-16 text-subtitle',
        huge: 'size-24 text-title',
      },
    },
    defaultVariants: { size: 'medium' },
  },
)

type AvatarProps = VariantProps<typeof avatarClass> & {
  readonly name: string
  /** The address of their picture, where they have one. */
  readonly picture?: string | null | undefined
  readonly className?: string
}

/** A picture, or initials where there is none or it cannot be loaded, in a circle; hidden from screen readers, because the name is rendered beside it. */
export function Avatar({ name, picture, size, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        onError={() => setFailed(picture)}
        className={avatarClass({ size, className: [className, 'object-cover'] })}
      />
    )
  return (
    // Generated content: text would have to be part of the label of a button around it.
    <span
      aria-hidden
      data-initials={initialsOf(name).join('') || '?'}
      className={avatarClass({ size, className: ['before:content-[attr(data-initials)]', className] })}
    />
  )
}
