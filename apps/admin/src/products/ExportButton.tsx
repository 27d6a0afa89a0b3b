import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { type MouseEvent, useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { queryOf } from '../api/data-provider.ts'
import { plural } from '../words/moments.ts'

const sheets = [
  { formato: 'xlsx', name: 'Planilla de Excel (.xlsx)' },
  { formato: 'csv', name: 'Texto separado por punto y coma (.csv)' },
] as const

/** Downloads the products of the list, on all its pages. An import can read the file back. */
export function ExportButton({ isIcon = false }: { isIcon?: boolean }) {
  const { filterValues, total = 0 } = useListContext()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setPlace(null)
  const opener = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': place !== null,
    disabled: total === 0,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setPlace(currentTarget),
  } as const
  return (
    <>
      {isIcon ? (
        <IconButton {...opener} color="primary" aria-label="Exportar">
          <DownloadIcon />
        </IconButton>
      ) : (
        <Button {...opener} startIcon={<DownloadIcon />}>
          Exportar
        </Button>
      )}
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {sheets.map(({ formato, name }) => (
          <MenuItem
            key={formato}
            component="a"
            href={`/api/v1/gestion/productos/exportar/${queryOf({ ...filterValues, formato })}`}
            download
            onClick={close}
            sx={{ minHeight: 44 }}
          >
            <ListItemText primary={name} secondary={plural(total, 'producto')} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
