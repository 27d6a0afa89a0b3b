import SortIcon from '@mui/icons-material/Sort'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { type SortPayload, useListContext } from 'react-admin'

const orders: readonly (SortPayload & { name: string })[] = [
  { name: 'Los últimos cargados', field: 'id', order: 'DESC' },
  { name: 'Los últimos cambiados', field: 'actualizado', order: 'DESC' },
  { name: 'Título, de la A a la Z', field: 'titulo', order: 'ASC' },
  { name: 'Precio, de menor a mayor', field: 'precio', order: 'ASC' },
  { name: 'Precio, de mayor a menor', field: 'precio', order: 'DESC' },
  { name: 'Stock, de menor a mayor', field: 'cantidad', order: 'ASC' },
  { name: 'Stock, de mayor a menor', field: 'cantidad', order: 'DESC' },
]

/** Sorts a list that has no column heads to press. */
export function SortButton() {
  const { sort, setSort } = useListContext()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <IconButton
        id={id}
        color="primary"
        aria-label="Ordenar"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <SortIcon />
      </IconButton>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {orders.map(({ name, field, order }) => (
          <MenuItem
            key={name}
            selected={field === sort.field && order === sort.order}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setSort({ field, order })
              setPlace(null)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
