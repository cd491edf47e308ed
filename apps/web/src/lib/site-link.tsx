import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { isBuilt } from './built-screens.ts'
import type { Screen } from './built-screens.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  readonly to: Screen
  readonly hash?: string
  /** Opens a new tab, so that the form on this page keeps its input. */
  readonly newTab?: boolean
  readonly children: ReactNode
}

/** A link to a screen; renders nothing while the screen does not exist. */
export function SiteLink({ to, hash, newTab = false, children, ...rest }: SiteLinkProps) {
  if (!isBuilt(to)) return null
  return (
    <Link {...rest} to={to} {...(hash && { hash })} {...(newTab && { target: '_blank' })}>
      {children}
    </Link>
  )
}
