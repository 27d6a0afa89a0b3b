import { DataTable, List, SearchInput, SelectInput } from 'react-admin'
import { gameChoices, nameOfGame } from './games.ts'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="tcg" source="tcg_id" label="Juego" choices={gameChoices} alwaysOn />,
]

/** Every expansion, with how many products have it. */
export const ExpansionList = () => (
  <List title="Expansiones" filters={filters} sort={{ field: 'id', order: 'DESC' }} exporter={false}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="nombre" label="Nombre" />
      <DataTable.Col
        source="tcg_id"
        label="Juego"
        render={({ tcg_id }: { tcg_id: number }) => nameOfGame(tcg_id)}
      />
      <DataTable.NumberCol source="productos" label="Productos" disableSort />
    </DataTable>
  </List>
)
