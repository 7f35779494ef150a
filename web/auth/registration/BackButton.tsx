import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { registerTexts } from './texts.ts';

/** To the page before; to the landing page for those who came straight here. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return (
    <Button
      variant="outline"
      onClick={() => (isFirstPage ? window.location.assign(paths.landing()) : navigate(-1))}
    >
      {registerTexts.back}
    </Button>
  );
}
