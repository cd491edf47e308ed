import { buttonClass } from '@escuta/ui/button'
import { Logo } from '@escuta/ui/logo'
import { headerTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type StartPage, useKnownArea } from '../lib/known-area.ts'
import { SiteLink } from '../lib/site-link.tsx'

export type SiteHeaderProps = {
  /** The start page of the signed-in user, null for a guest; undefined where only this browser's storage knows. */
  readonly area?: StartPage | null | undefined
}

/** The sticky header of public pages: landing page sections, booking, sign-in. */
export function SiteHeader({ area }: SiteHeaderProps) {
  const known = useKnownArea()
  const startPage = area === undefined ? known : area
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  const MenuIcon = open ? X : Menu
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/92 backdrop-blur-md">
      <div className="page-width flex h-17 items-center gap-2 sm:h-20">
        <HomeLink onNavigate={close} />
        <nav aria-label={headerTexts.navigation} className="mx-auto hidden items-center lg:flex">
          <SectionLinks className="rounded-full px-4 py-2.5 font-medium text-ink-soft hover:text-ink" />
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <SiteLink to={startPage ?? '/login'} className={buttonClass({ variant: 'ghost' })}>
            {startPage ? headerTexts.myArea : headerTexts.login}
          </SiteLink>
          <SiteLink to="/agendar-consulta" className={buttonClass({ className: 'max-sm:hidden' })}>
            {headerTexts.book}
          </SiteLink>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls="site-menu"
            aria-label={open ? headerTexts.closeMenu : headerTexts.openMenu}
            onClick={() => setOpen(!open)}
            className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mr-2 lg:hidden' })}
          >
            <MenuIcon aria-hidden />
          </button>
        </div>
      </div>
      <nav
        id="site-menu"
        aria-label={headerTexts.navigation}
        hidden={!open}
        className="page-width grid gap-1 border-t border-line pt-3 pb-6 lg:hidden"
      >
        <SectionLinks
          onNavigate={close}
          className="flex min-h-12 items-center rounded-control text-subtitle font-medium"
        />
        <SiteLink
          to="/agendar-consulta"
          className={buttonClass({ size: 'large', wide: true, className: 'mt-3 sm:hidden' })}
          onClick={close}
        >
          {headerTexts.book}
        </SiteLink>
      </nav>
    </header>
  )
}

type LinkProps = { readonly onNavigate?: () => void; readonly className?: string }

function SectionLinks({ onNavigate, className }: LinkProps) {
  return headerTexts.sections.map(({ anchor, label }) => (
    <SiteLink key={anchor} to="/" hash={anchor} className={className} onClick={onNavigate}>
      {label}
    </SiteLink>
  ))
}

function HomeLink({ onNavigate }: LinkProps) {
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  function toTop() {
    onNavigate?.()
    if (atHome) window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <Link
      to="/"
      onClick={toTop}
      aria-label={`${productName}, ${headerTexts.home}`}
      className="-ml-1 flex rounded-full p-1"
    >
      <Logo />
    </Link>
  )
}
