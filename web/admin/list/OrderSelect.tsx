import { useNavigate } from 'react-router';
import { type ListOrder, listOrders } from '../../../contract/platform/list-order.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { orderIn } from './order-in.ts';
import { listTexts as texts } from './texts.ts';

type OrderSelectProps = { order: ListOrder; pathOf: (order: ListOrder) => string };

/** Whether a list of what happened begins with the newest or with the oldest. */
export function OrderSelect({ order, pathOf }: OrderSelectProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label={texts.order}
      isLabelHidden
      className="mb-4 w-full sm:w-44"
      value={order}
      onChange={({ target }) => navigate(pathOf(orderIn(target.value)), { replace: true })}
    >
      {listOrders.map((each) => (
        <option key={each} value={each}>
          {texts.orders[each]}
        </option>
      ))}
    </SelectField>
  );
}
