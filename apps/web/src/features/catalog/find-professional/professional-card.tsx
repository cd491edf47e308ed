import { areaNames } from '@escuta/catalog/contract'
import { formatDayShort, formatWeekday, searchTexts as texts } from '@escuta/i18n'
import { addDays, formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight, Star } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type KnownTimes, NextTimes } from './next-times.tsx'
import type { Found } from './use-professionals.ts'

const shownFrom = 70
const mostAreas = 3

type CardPart = { readonly professional: Found }

type ProfessionalCardProps = {
  readonly professional: Found
  readonly nextTimes: KnownTimes
  /** The day in Brasília. */
  readonly today: string
  readonly onBook: (id: string) => void
}

export function ProfessionalCard({ professional, nextTimes, today, onBook }: ProfessionalCardProps) {
  const { id, name, bio } = professional
  return (
    <Card padding="none" className="grid grid-cols-1 content-between gap-2 p-3 sm:gap-3.5 sm:p-5">
      <div className="grid grid-cols-1 gap-1 sm:gap-2">
        <Head professional={professional} />
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-soft">
          <Score professional={professional} />
          <Rating professional={professional} />
        </div>
        <Fit professional={professional} nextTimes={nextTimes} today={today} />
        <p className="line-clamp-1 text-caption text-pretty sm:line-clamp-2">{bio}</p>
      </div>
      <div className="grid gap-2 sm:gap-3">
        <NextTimes id={id} name={name} known={nextTimes} />
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          <ProfileLink id={id} />
          <Button onClick={() => onBook(id)}>{texts.book}</Button>
        </div>
      </div>
    </Card>
  )
}

/** Who it is, what they are, and what an appointment costs. */
function Head({ professional: { name, picture, specialty, crp, price, minutes } }: CardPart) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} picture={picture} size="large" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold sm:text-subtitle">{name}</h2>
        <p className="text-caption text-ink-soft max-sm:truncate sm:line-clamp-2">{`${specialty} · ${crp}`}</p>
        <p className="text-caption text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{formatBrl(price)}</span>
          <span aria-hidden>{` · ${texts.minutes(minutes)}`}</span>
          <span className="sr-only">{` ${texts.minutesRead(minutes)}`}</span>
        </p>
      </div>
    </div>
  )
}

/** Opens a tab of its own; on a phone, where tabs are hidden, the same one. */
function ProfileLink({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (!matchMedia('(width < 40rem)').matches) return
    event.preventDefault()
    // The list keeps its answers while the profile loads.
    void navigate({ to: '/perfil/$id', params: { id }, state: (state) => state })
  }
  return (
    <a
      href={`/perfil-publico?id=${id}`}
      target="_blank"
      rel="noopener"
      onClick={open}
      className={buttonClass({ variant: 'secondary' })}
    >
      {texts.seeProfile}
    </a>
  )
}

/** What fits, in words; without answers, what the professional treats. */
function Fit({ professional: { fits, practice }, nextTimes, today }: Omit<ProfessionalCardProps, 'onBook'>) {
  const areas = (fits ?? practice.areas).map((id) => areaNames[id]).slice(0, mostAreas)
  const day = nextTimes?.times[0]?.date
  const parts = [areas.length > 0 && texts.treats(areas), day && freeOn(day, today)].filter(Boolean)
  return (
    <p className="text-caption text-ink-soft first-letter:uppercase max-sm:truncate">{parts.join(' · ')}</p>
  )
}

function freeOn(day: string, today: string): string {
  if (day === today) return texts.freeToday
  if (day === addDays(today, 1)) return texts.freeTomorrow
  return day <= addDays(today, 6)
    ? texts.freeOn(formatWeekday(day).replace('-feira', ''))
    : texts.freeFrom(formatDayShort(day))
}

/** The score, from the specification's mark on as a badge; pressed, it says how it adds up. */
function Score({ professional: { score, scoreParts } }: CardPart) {
  if (score === undefined || !scoreParts) return null
  const isShown = score > shownFrom
  return (
    <details className="group open:w-full">
      <summary className="relative flex w-fit cursor-pointer list-none items-center gap-1 after:absolute after:-inset-y-2 after:inset-x-0 [&::-webkit-details-marker]:hidden">
        {isShown && <Badge tone="accent">{texts.compatible(score)}</Badge>}
        <span className={isShown ? 'sr-only' : 'font-semibold'}>{texts.howScored(score)}</span>
        <ChevronRight className="size-4.5 transition-transform group-open:rotate-90" aria-hidden />
      </summary>
      <ul className="grid gap-1 pt-1.5 pl-1">
        {scoreParts.map(({ part, points }) => (
          <li key={part} className="grid grid-cols-[2.25rem_1fr]">
            <span className="font-semibold text-ink tabular-nums">{texts.points(points)}</span>
            {texts.scoreParts[part]}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rating({ professional: { rating, reviewCount } }: CardPart) {
  if (rating === null || reviewCount === null) return null
  if (reviewCount === 0) return <p>{texts.noReviews}</p>
  return (
    <p className="flex items-center gap-1.5">
      <Star className="size-4.5 fill-current text-warning" aria-hidden />
      <span className="sr-only">{texts.rating(rating)}</span>
      <span aria-hidden className="font-semibold text-ink">
        {rating.replace('.', ',')}
      </span>
      {texts.reviews(reviewCount)}
    </p>
  )
}
