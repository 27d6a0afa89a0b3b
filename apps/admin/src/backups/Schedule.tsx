import type { BackupState } from '@mazo/contract/backups.ts'
import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin'
import { SingleRowScreen } from '../records/SingleRowScreen.tsx'
import { Panel } from '../ui/Panel.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: hour,
  name: `${String(hour).padStart(2, '0')}:00`,
}))

/** When the shop makes a backup by itself, and how many of these it keeps. */
export const Schedule = () => (
  <SingleRowScreen
    resource="respaldos"
    title="Respaldo"
    intro="La tienda puede hacer uno por día sola. Elegí una hora en que se venda poco."
    toForm={({ automatico, hora, guardar, version }: BackupState) => ({ automatico, hora, guardar, version })}
    saved={({ automatico }: BackupState) =>
      automatico ? 'Guardado. Se va a hacer uno por día.' : 'Guardado. Ya no se hacen solos.'
    }
    onSaved={(queries) => void queries.invalidateQueries({ queryKey: ['respaldos'] })}
  >
    <Panel title="Todos los días">
      <BooleanInput source="automatico" label="Hacer un respaldo por día" />
      <SelectInput
        source="hora"
        label="A qué hora"
        choices={hours}
        validate={required()}
        helperText="Hora de Buenos Aires."
      />
      <NumberInput
        source="guardar"
        label="Cuántos guardar"
        min={1}
        max={60}
        helperText="Se guardan los últimos; el más viejo se borra solo. Los que hacés a mano no se borran."
      />
    </Panel>
  </SingleRowScreen>
)
