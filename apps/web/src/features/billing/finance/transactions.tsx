import {
  financialTexts,
  methodText,
  type Transaction,
  type TransactionFigure,
  type TransactionStatus,
  transactionStatusTexts,
} from '@escuta/billing/contract'
import { financeTexts as texts, formatDate, formatDateTime } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { keepPreviousData } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import {
  type FinanceSelection,
  isOfTransactions,
  type SelectChange,
  transactionsInput,
} from './finance-selection.ts'
import { rowClasses, Rows, RowsFrame } from './rows-frame.tsx'

const ExportFinances = lazyComponent(
  () => import('./export-finances.tsx'),
  'ExportFinances',
  () => (
    <Button variant="secondary" disabled>
      <Download aria-hidden />
      {texts.export}
    </Button>
  ),
)

const tones: Record<TransactionStatus, BadgeTone> = {
  completed: 'accent',
  pending: 'warning',
  failed: 'outline',
}

const statuses = [
  { value: 'all', label: texts.allStatuses },
  ...(['completed', 'pending', 'failed'] as const).map((value) => ({
    value,
    label: transactionStatusTexts[value],
  })),
] as const

const figureLabels: Readonly<Record<TransactionFigure, string>> = {
  revenue: financialTexts.totalRevenue.label,
  paid: financialTexts.paidAppointments.label,
  refunded: financialTexts.refunded.label,
  pending: financialTexts.pendingRevenue.label,
  attempts: financialTexts.conversionRate.label,
}

type TransactionsProps = {
  readonly professionalId: string
  readonly selection: FinanceSelection
  readonly onSelect: (change: SelectChange) => void
}

/** The transactions of the period, of one figure or day of it, by status and by the client's name. */
export function Transactions({ professionalId, selection, onSelect }: TransactionsProps) {
  const [search, setSearch] = useState('')
  const { status, figure, day, cursor } = selection
  const input = transactionsInput(professionalId, selection, search)
  const page = trpc.billing.transactions.useQuery(input, { placeholderData: keepPreviousData })
  const { limit: _limit, cursor: _cursor, ...filter } = input
  const isFiltered = status !== undefined || figure !== undefined || day !== undefined || search !== ''
  return (
    <RowsFrame
      title={texts.transactions}
      shown={shownText(selection)}
      onSelect={onSelect}
      aside={<ExportFinances filter={filter} />}
      filters={
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            onSearch={(name) => {
              setSearch(name)
              onSelect({ cursor: undefined })
            }}
          />
          <Select
            label={texts.status}
            className="w-48"
            value={status ?? 'all'}
            options={statuses}
            onChange={(value) => onSelect({ status: value === 'all' ? undefined : value })}
          />
        </div>
      }
    >
      <Rows
        page={page}
        cursor={cursor}
        onSelect={onSelect}
        empty={
          <EmptyState
            title={isFiltered ? texts.noMatch : texts.empty}
            hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
          />
        }
      >
        {(transaction) => <TransactionRow key={transaction.id} {...transaction} />}
      </Rows>
    </RowsFrame>
  )
}

/** The name stays on the page: an address is kept in the browser's history. */
function SearchForm({ onSearch }: { readonly onSearch: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      role="search"
      className="flex w-full items-end gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(name.trim())
      }}
    >
      <TextField
        label={texts.search}
        className="min-w-0 flex-1"
        type="search"
        maxLength={100}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          if (target.value === '') onSearch('')
        }}
      />
      <Button type="submit" variant="secondary" size="icon" aria-label={texts.submitSearch}>
        <Search aria-hidden />
      </Button>
    </form>
  )
}

function TransactionRow({ description, appointmentAt, amount, status, ...rest }: Transaction) {
  const { method, reason, createdAt } = rest
  const details = [
    appointmentAt !== null && texts.appointmentOf(formatDateTime(new Date(appointmentAt))),
    method !== null && methodText(method),
    reason !== null && texts.reasons[reason],
  ].filter((text) => text !== false)
  return (
    <li className={rowClasses.row}>
      <time dateTime={createdAt} className="text-caption text-ink-soft tabular-nums">
        {formatDateTime(new Date(createdAt))}
      </time>
      <span className={rowClasses.what}>
        <span className="block wrap-anywhere">{description}</span>
        <span className="block text-caption text-ink-soft">{details.join(' · ')}</span>
      </span>
      <span className={rowClasses.state}>
        <Badge tone={tones[status]}>{transactionStatusTexts[status]}</Badge>
      </span>
      <span className={rowClasses.amount}>{formatBrl(amount)}</span>
    </li>
  )
}

function shownText({ figure, day }: FinanceSelection): string | undefined {
  if (figure === undefined || !isOfTransactions(figure)) return undefined
  const label = day === undefined ? figureLabels[figure] : financialTexts.totalRevenue.label
  return day === undefined ? texts.shown(label) : texts.shownDay(label, formatDate(day))
}
