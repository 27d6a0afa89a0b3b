import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { LinearProgress, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'

const titles: Partial<Record<ImportOne['estado'], string>> = {
  analizando: 'Revisando la planilla',
  aplicando: 'Aplicando los cambios',
  deshaciendo: 'Deshaciendo la importación',
}

/** The words until the first rows are done and there is a figure to show. */
const beginnings: typeof titles = {
  analizando: 'Leyendo la planilla…',
  aplicando: 'Preparando los cambios…',
  deshaciendo: 'Buscando lo que cambió…',
}

/** How far the server is. The work goes on even if nobody has the page open. */
export const WorkProgress = ({ record: { estado, progreso, hechas } }: { record: ImportOne }) => (
  <Panel title={titles[estado] ?? ''}>
    <LinearProgress
      {...(hechas > 0 ? { variant: 'determinate', value: progreso } : { variant: 'indeterminate' })}
      aria-label={titles[estado]}
      sx={{ height: 10, borderRadius: 5, mb: 1.5 }}
    />
    <Typography role="status">
      {hechas > 0 ? `${progreso} % · ${plural(hechas, 'fila')}` : beginnings[estado]}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      Podés cerrar esta página o seguir con otra cosa: el trabajo sigue, y acá vas a ver cómo terminó.
    </Typography>
  </Panel>
)
