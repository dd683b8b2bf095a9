// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

const titles = (): (string | null)[] => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const choose = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = (search = ''): Promise<HTMLElement> => {
  history.replaceState(null, '', `/${search}`);
  return renderExample(readExample('reference-list', 'with-countries'));
};

beforeEach(() => history.replaceState(null, '', '/'));

describe('reference-list', () => {
  it('lists all references with their details, each with a link', async () => {
    await open();
    expect(titles()).toEqual(['Roof-form solar plant', 'Overseas solar power plant', 'Pump station']);
    expect(screen.getByRole('status')).toHaveTextContent('All 3 references.');
    expect(screen.getByText('Energy · Republic of Korea · 330 kW')).toBeVisible();
  });

  it('is filtered by business and country, counts the matches, and keeps the filter in the address', async () => {
    await open();
    choose('Business', 'Energy');
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3 references.');
    choose('Country', 'Thailand');
    expect(titles()).toEqual(['Overseas solar power plant']);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 references.');
    expect(location.href).toMatch(/business=Energy&country=Thailand$/);
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(titles()).toHaveLength(3);
    expect(location.href).not.toContain('business');
  });

  it('starts with the filter in the address, and says if nothing matches', async () => {
    await open('?business=Plant&country=Chile');
    expect(screen.getByLabelText('Country')).toHaveValue('Chile');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No matching references. For 1 more, the country is given on request. Choose another business or country.',
    );
    choose('Country', '');
    expect(titles()).toEqual(['Pump station']);
  });
});
