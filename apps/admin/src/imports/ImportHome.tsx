import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import { ImportTitle } from './ImportScreen.tsx'
import { exportPath } from './import-calls.ts'
import { PastImports } from './PastImports.tsx'

/** The place to bring in a sheet, take out the catalogue, and find past imports. */
export const ImportHome = () => (
  <Stack spacing={2.5} sx={{ maxWidth: 1000 }}>
    <ImportTitle />
    <Panel title="Subir una planilla">
      <ChooseSheet />
    </Panel>
    <Panel title="Descargar el catálogo">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Todos tus productos en una planilla. Cambiá precios o cantidades ahí y volvé a subirla: lo que no
        tocaste queda igual. Sirve de modelo: si todavía no cargaste nada, trae las columnas vacías.
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            component="a"
            href={exportPath(format)}
            download
            startIcon={<DownloadIcon />}
            sx={{ minHeight: 44 }}
          >
            {format === 'xlsx' ? 'Excel (.xlsx)' : 'CSV'}
          </Button>
        ))}
      </Stack>
    </Panel>
    <Panel title="Fotos de muchos productos">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Subí una carpeta de fotos: cada una va a su producto por el nombre del archivo.
      </Typography>
      <Button component={Link} to="/fotos-por-lote" variant="outlined" sx={{ minHeight: 44 }}>
        Fotos por lote
      </Button>
    </Panel>
    <PastImports />
  </Stack>
)
