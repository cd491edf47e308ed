import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import { EmptyCalendarIllustration } from '@escuta/ui/illustration-empty'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Spinner } from '@escuta/ui/spinner'
import { toast } from '@escuta/ui/toast-queue'
import { Sample } from './sample.tsx'

/** Loading, empty and failed. */
export function StateSamples() {
  return (
    <Sample title="Estados" className="grid gap-4">
      <Card>
        <Loading className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </Loading>
      </Card>
      <Card className="flex items-center gap-3">
        <Spinner /> Carregando...
      </Card>
      <Card>
        <EmptyState
          illustration={<EmptyCalendarIllustration />}
          title="Nenhuma consulta agendada para hoje"
          hint="Quando alguém marcar, ela aparece aqui."
          action={<Button variant="soft">Ver agenda</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Dados não encontrados"
          hint="Não foi possível carregar as informações do profissional."
          onRetry={() => toast({ title: 'Tentando de novo' })}
        />
      </Card>
    </Sample>
  )
}
