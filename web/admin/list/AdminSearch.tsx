import { useNavigate } from 'react-router';
import { SearchField } from '../SearchField.tsx';

type AdminSearchProps = { label: string; search: string; pathOf: (search: string) => string };

/** A search whose words live in the address. */
export function AdminSearch({ label, search, pathOf }: AdminSearchProps) {
  const navigate = useNavigate();
  return (
    <SearchField
      label={label}
      words={search}
      onSearch={(words) => navigate(pathOf(words), { replace: true })}
    />
  );
}
