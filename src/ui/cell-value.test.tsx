// @vitest-environment jsdom
// R-BIZ-24, R-LOOK-12
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CellValue, OnRequest, ValueNotes } from './cell-value.tsx';

const TYPICAL = "Values marked * are typical and vary to the buyer's needs.";
const ON_REQUEST = 'A dash means the value is given on request.';

describe('CellValue', () => {
  it('shows a list stacked, and reads its entries separately', () => {
    const { container } = render(<CellValue value={['200 GPM', '45 m³/h']} />);
    expect(container).toHaveTextContent('200 GPM 45 m³/h');
    expect(screen.getByText('45 m³/h')).not.toBe(screen.getByText('200 GPM'));
  });

  it('shows and announces a dash for a value on request', () => {
    render(<CellValue value={null} />);
    expect(screen.getByText('–')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('On request')).toBeInTheDocument();
  });

  it('marks a typical value once, visually and as text', () => {
    const { container } = render(<CellValue value={{ value: ['2 kW', '3 kW'], typical: true }} />);
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent('2 kW 3 kW* typical');
  });

  it('shows markup in a value as text', () => {
    render(<CellValue value="<b>5</b>" />);
    expect(screen.getByText('<b>5</b>')).toBeInTheDocument();
  });
});

describe('OnRequest', () => {
  it('lists missing values in one line, and is absent if nothing is missing', () => {
    const { container, rerender } = render(<OnRequest labels={['Location', 'Land Area']} />);
    expect(screen.getByText('On request: Location, Land Area')).toBeVisible();
    rerender(<OnRequest labels={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('ValueNotes', () => {
  it('explains only the marks in use', () => {
    const { container, rerender } = render(<ValueNotes of="machine" values={['1', ['2', '3']]} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<ValueNotes of="machine" values={['1', { value: '2', typical: true }]} />);
    expect(container).toHaveTextContent(TYPICAL);
    expect(container).not.toHaveTextContent(ON_REQUEST);
    rerender(<ValueNotes of="machine" values={[null, { value: '2', typical: true }]} />);
    expect(container).toHaveTextContent(`${TYPICAL} ${ON_REQUEST}`);
    rerender(<ValueNotes of="machine" values={[['500 GPM', '≈ 114 m³/h']]} />);
    expect(container).toHaveTextContent(/^Values marked ≈ are converted from the given units and rounded.$/);
  });

  it('mentions a buyer only for machines, not for completed work', () => {
    const { container } = render(
      <ValueNotes of="record" values={[{ value: 'LED lighting', typical: true }]} />,
    );
    expect(container).toHaveTextContent('Values marked * are typical and are confirmed on request.');
    expect(container).not.toHaveTextContent('buyer');
  });
});
