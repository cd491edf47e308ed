import { areaNames, type ScorePart } from '@escuta/catalog/contract'
import { formatDayShort, formatWeekday, searchTexts as texts } from '@escuta/i18n'
import { addDays, formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { ChevronRight, Star } from 'lucide-react'
import { type KnownTimes, NextTimes } from './next-times.tsx'
import type { Found } from './use-professionals.ts'

const shownFrom = 70
const mostAreas = 3

type ProfessionalCardProps = {
  readonly professional: Found
  readonly nextTimes: KnownTimes
  /** The day in Brasília. */
  readonly today: string
  readonly onBook: (id: string) => void
}

export function ProfessionalCard({ professional, nextTimes, today, onBook }: ProfessionalCardProps) {
  const { id, name, specialty, bio, crp, score, scoreParts } = professional
  return (
    <Card padding="small" className="grid content-between gap-5">
      <div className="grid gap-4">
        <div className="flex items-start gap-4">
          <Avatar name={name} />
          <div className="grid min-w-0 gap-0.5">
            <h2 className="text-subtitle font-semibold text-balance">{name}</h2>
            <p className="text-ink-soft">{specialty}</p>
            <p className="text-caption text-ink-soft">{crp}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-ink-soft empty:hidden">
          {score !== undefined && score > shownFrom && <Badge tone="accent">{texts.compatible(score)}</Badge>}
          <Fit professional={professional} nextTimes={nextTimes} today={today} />
        </div>
        <p className="line-clamp-3 text-pretty">{bio}</p>
        {score !== undefined && scoreParts && <ScoreParts score={score} parts={scoreParts} />}
      </div>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-2">
          <p>
            <span className="text-subtitle font-semibold tabular-nums">{formatBrl(professional.price)}</span>
            <span className="block text-caption text-ink-soft">{texts.perAppointment}</span>
          </p>
          <Rating professional={professional} />
        </div>
        <NextTimes id={id} name={name} known={nextTimes} />
        <div className="grid grid-cols-2 gap-3">
          <a
            href={`/perfil-publico?id=${id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.seeProfile}
          </a>
          <Button onClick={() => onBook(id)}>{texts.book}</Button>
        </div>
      </div>
    </Card>
  )
}

/** What fits, in words; without answers, what the professional treats. */
function Fit({ professional: { fits, practice }, nextTimes, today }: Omit<ProfessionalCardProps, 'onBook'>) {
  const areas = (fits ?? practice.areas).map((id) => areaNames[id]).slice(0, mostAreas)
  const day = nextTimes?.times[0]?.date
  const parts = [areas.length > 0 && texts.treats(areas), day && freeOn(day, today)].filter(Boolean)
  return parts.length === 0 ? null : <p>{parts.join(' · ')}</p>
}

function freeOn(day: string, today: string): string {
  if (day === today) return texts.freeToday
  if (day === addDays(today, 1)) return texts.freeTomorrow
  return day <= addDays(today, 6) ? texts.freeOn(formatWeekday(day)) : texts.freeFrom(formatDayShort(day))
}

type ScorePartsProps = { readonly score: number; readonly parts: readonly ScorePart[] }

function ScoreParts({ score, parts }: ScorePartsProps) {
  return (
    <details className="group text-caption text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4.5 transition-transform group-open:rotate-90" aria-hidden />
        {texts.howScored(score)}
      </summary>
      <ul className="grid gap-1 pb-1 pl-6">
        {parts.map(({ part, points }) => (
          <li key={part} className="grid grid-cols-[2.25rem_1fr]">
            <span className="font-semibold text-ink tabular-nums">{texts.points(points)}</span>
            {texts.scoreParts[part]}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rating({ professional: { rating, reviewCount } }: { readonly professional: Found }) {
  if (rating === null || reviewCount === null) return null
  if (reviewCount === 0) return <p className="text-caption text-ink-soft">{texts.noReviews}</p>
  return (
    <p className="flex items-center gap-1.5 text-caption text-ink-soft">
      <Star className="size-4.5 fill-current text-warning" aria-hidden />
      <span className="sr-only">{texts.rating(rating)}</span>
      <span aria-hidden className="font-semibold text-ink">
        {rating.replace('.', ',')}
      </span>
      {texts.reviews(reviewCount)}
    </p>
  )
}
