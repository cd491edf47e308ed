import { formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Logo } from '@escuta/ui/logo'
import { StatCard } from '@escuta/ui/stat-card'
import { CalendarDays, Plus, Wallet } from 'lucide-react'
import { Sample } from './sample.tsx'

export function PartSamples() {
  return (
    <>
      <Sample title="Marca">
        <Logo />
      </Sample>
      <Sample title="Botões" className="flex flex-wrap items-center gap-3">
        <Button>Agendar</Button>
        <Button variant="secondary">Detalhes</Button>
        <Button variant="soft">
          <Plus aria-hidden />
          Adicionar Horário
        </Button>
        <Button variant="ghost">Voltar</Button>
        <Button variant="danger">Cancelar consulta</Button>
        <Button busyLabel="Entrando...">Entrar</Button>
        <Button disabled>Aguardar</Button>
        <Button size="small">Pequeno</Button>
        <Button size="large">Grande</Button>
      </Sample>
      <Sample title="Selos e pessoas" className="flex flex-wrap items-center gap-3">
        <Badge tone="accent">Confirmado</Badge>
        <Badge tone="warning">Pendente</Badge>
        <Badge tone="danger">Cancelado</Badge>
        <Badge>Concluído</Badge>
        <Badge tone="outline">Terapia de Casal</Badge>
        <Avatar name="Dra. Helena Prado" size="small" />
        <Avatar name="Caio Lima" />
        <Avatar name="Marina de Souza" size="large" />
        <Avatar name="João Batista dos Santos" size="huge" />
      </Sample>
      <Sample title="Números" className="grid grid-cols-2 gap-4">
        <StatCard
          label="Consultas hoje"
          value="4"
          icon={<CalendarDays aria-hidden />}
          trend={{ direction: 'up', text: '+2', against: 'que ontem' }}
        />
        <StatCard
          label="Receita do mês"
          value={formatBrl(345_000)}
          icon={<Wallet aria-hidden />}
          trend={{ direction: 'down', text: '-8,2%', against: 'que o mês anterior' }}
        />
      </Sample>
      <Sample title="Cartões" className="grid gap-4 sm:grid-cols-2">
        <Card variant="raised">Elevado</Card>
        <Card>Simples</Card>
        <Card variant="sunken">Recuado</Card>
        <Card variant="accent">Destaque</Card>
      </Sample>
    </>
  )
}
