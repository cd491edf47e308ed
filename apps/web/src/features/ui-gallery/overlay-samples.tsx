import { Button } from '@escuta/ui/button'
import { Dialog, DialogClose } from '@escuta/ui/dialog'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '@escuta/ui/dropdown-menu'
import { Tabs } from '@escuta/ui/tabs'
import { toast } from '@escuta/ui/toast-queue'
import { Tooltip, TooltipProvider } from '@escuta/ui/tooltip'
import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Sample } from './sample.tsx'

type TabName = 'visits' | 'notes' | 'files'

export function OverlaySamples() {
  const [tab, setTab] = useState<TabName>('visits')
  return (
    <>
      <Sample title="Abas">
        <Tabs<TabName>
          label="Ficha"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'visits', label: 'Consultas', content: 'Três consultas.' },
            { value: 'notes', label: 'Anotações', content: 'Nenhuma anotação ainda.' },
            { value: 'files', label: 'Arquivos', content: 'Nenhum arquivo ainda.' },
          ]}
        />
      </Sample>
      <Sample title="Janelas, menus e avisos" className="flex flex-wrap gap-3">
        <Dialog
          title="Nova consulta"
          description="Escolha quem, quando e por quanto tempo."
          trigger={<Button variant="secondary">Abrir janela</Button>}
          actions={
            <DialogClose>
              <Button>Entendi</Button>
            </DialogClose>
          }
        >
          <p>Em telas pequenas ela sobe do rodapé.</p>
        </Dialog>
        <DropdownMenu trigger={<Button variant="secondary">Abrir menu</Button>}>
          <MenuLabel>Caio Lima</MenuLabel>
          <MenuItem onSelect={() => toast({ title: 'Configurações' })}>
            <Settings aria-hidden />
            Configurações
          </MenuItem>
          <Submenu label="Mais">
            <MenuItem onSelect={() => toast({ title: 'Ajuda' })}>Ajuda</MenuItem>
          </Submenu>
          <MenuSeparator />
          <MenuItem onSelect={() => toast({ title: 'Sair' })}>
            <LogOut aria-hidden />
            Sair
          </MenuItem>
        </DropdownMenu>
        <TooltipProvider>
          <Tooltip text="21/11/2026 às 14h30">
            <Button variant="ghost">há 5 minutos</Button>
          </Tooltip>
        </TooltipProvider>
        <Button
          variant="soft"
          onClick={() =>
            toast({
              tone: 'success',
              title: 'Consulta agendada!',
              description: 'Redirecionando para o pagamento...',
            })
          }
        >
          Aviso bom
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast({ tone: 'error', title: 'Erro no login', description: 'Email ou senha incorretos.' })
          }
        >
          Aviso de erro
        </Button>
      </Sample>
    </>
  )
}
